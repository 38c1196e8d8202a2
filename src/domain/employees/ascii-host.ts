/** Parameters of RFC 3492. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128

const digitOf = (value: number): string => String.fromCharCode(value < 26 ? value + 97 : value + 22)

function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / points)
  let steps = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

/** One part of a host in Punycode. */
function encoded(label: string): string {
  const points = Array.from(label, (sign) => sign.codePointAt(0) ?? 0)
  const plain = points.filter((point) => point < FIRST_CODE)
  let result = String.fromCodePoint(...plain)
  if (plain.length > 0) result += '-'
  let [code, bias, delta, done] = [FIRST_CODE, FIRST_BIAS, 0, plain.length]
  while (done < points.length) {
    const next = Math.min(...points.filter((point) => point >= code))
    delta += (next - code) * (done + 1)
    code = next
    for (const point of points) {
      if (point < code) delta += 1
      if (point !== code) continue
      let rest = delta
      for (let step = BASE; ; step += BASE) {
        const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX)
        if (rest < threshold) break
        result += digitOf(threshold + ((rest - threshold) % (BASE - threshold)))
        rest = Math.floor((rest - threshold) / (BASE - threshold))
      }
      result += digitOf(rest)
      bias = adapted(delta, done + 1, done === plain.length)
      delta = 0
      done += 1
    }
    delta += 1
    code += 1
  }
  return `xn--${result}`
}

/** A host as computers write it: small letters, `münchen.de` as `xn--mnchen-3ya.de`, no dot at its end. */
export const asciiHost = (host: string): string =>
  host
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.$/, '')
    .split('.')
    .map((label) => (/^[\u0020-\u007E]*$/.test(label) ? label : encoded(label)))
    .join('.')
