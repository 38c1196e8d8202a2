/** Runs inside a measured server (`--import`): what it would send to Google goes to the local sink of `npm run bench -- marketing`. */
const sink = process.env['DRIN_BENCH_SINK']
const outside = globalThis.fetch
if (sink !== undefined)
  globalThis.fetch = (to, options) =>
    outside(typeof to === 'string' ? to.replace(/^https:\/\/[a-z0-9.]+\.googleapis\.com/, sink) : to, options)
