import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { boardChunks, boardRoutes } from './board-chunks'
import { DEV_PROXY_PATHS } from './dev-proxy'
import { leafletMarkup } from './leaflet-markup'
import { linguiMacros } from './lingui-macros'
import { preloadAgain } from './preload-again'
import { manifest } from './src/app/frame/web-manifest'

const apiServer = process.env['DRIN_DEV_API'] ?? 'http://127.0.0.1:4180'

export default defineConfig({
  resolve: {
    alias: {
      '#': new URL('./src', import.meta.url).pathname,
      // Dexie's package offers its ES5 build only; the modern one is the same source, and 1.4 kB less for the board.
      dexie: 'dexie/dist/modern/dexie.mjs',
      // React has had the hook itself since 18; the router asks for the shim.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: boardRoutes },
      virtualRouteConfig: './src/routes.ts',
      routesDirectory: './src',
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    linguiMacros(), // before react(): the other order builds green and crashes in the browser
    react(),
    lingui({ failOnMissing: process.env['DRIN_ALLOW_MISSING'] !== '1', failOnCompileError: true }),
    boardChunks(),
    leafletMarkup(),
    preloadAgain(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        // Icons and the manifest come by themselves; the notification's badge stands in neither.
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'icons/badge-96.png'],
        rollupFormat: 'iife',
      },
    }),
  ],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'baseline-widely-available',
    modulePreload: {
      // Every browser of that target knows it.
      polyfill: false,
      // The board would carry the names of every file of every screen; a screen's own file names its scripts. What stays
      // are the styles, which nothing else would fetch.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    manifest: true,
    outDir: 'dist/app',
    emptyOutDir: true,
    sourcemap: false,
  },
  server: {
    proxy: Object.fromEntries(DEV_PROXY_PATHS.map((path) => [path, { target: apiServer, changeOrigin: false }])),
  },
})
