import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** Vite 8 compiles TypeScript with oxc, which knows no Lingui macros: this expands them first. */
export const linguiMacros = (): Plugin => ({
  name: 'lingui-macros',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.[jt]sx?(\?|$)/, exclude: /node_modules/ }, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id.split('?')[0] ?? id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      })
      return result?.code ? { code: result.code, map: result.map as never } : null
    },
  },
})
