import type { Plugin } from 'vite'

const KEPT = /(\(err\) => \{\s*)seen\[href\] = void 0;/
const ASKED_AGAIN = `$1delete seen[href];
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) if (link.href === href) link.remove();`

/**
 * Vite asks for the stylesheet of a late part once: after one that did not come, the part opens without its looks. Here it is
 * forgotten with its link, so that whoever asks for the part again asks for its looks, too. The build fails where Vite's own
 * words are others by now: then look whether it still does so.
 */
export const preloadAgain = (): Plugin => ({
  name: 'preload-again',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      if (!KEPT.test(code)) throw new Error('preload-again.ts no longer fits this Vite')
      return { code: code.replace(KEPT, ASKED_AGAIN), map: null }
    },
  },
})
