/** Lines that the linter must refuse, with the place where they stand and the rule that says so. */
export type PlantedLint = { rule: string; file: string; text: string }

export const plantedLint: PlantedLint[] = [
  { rule: 'no-restricted-globals', file: 'src/features/a-fetch.ts', text: `export const a = () => fetch('/v1/me')` },
  { rule: 'no-restricted-globals', file: 'src/offline/a-fetch.ts', text: `export const a = () => fetch('/v1/me')` },
  {
    rule: 'no-restricted-properties',
    file: 'src/app/a-window-fetch.ts',
    text: `export const a = () => window.fetch('/')`,
  },
  { rule: 'no-restricted-globals', file: 'src/app/a-storage.ts', text: `export const a = localStorage.getItem('a')` },
  { rule: 'no-restricted-properties', file: 'src/push/a-line.ts', text: 'export const a = navigator.onLine' },
  { rule: 'no-restricted-properties', file: 'src/api/a-line.ts', text: 'export const a = navigator.onLine' },
  { rule: 'no-explicit-any', file: 'server/an-any.ts', text: 'export const a = (b: any) => String(b)' },
  { rule: 'no-console', file: 'server/a-console.ts', text: `console.log('a')\nexport const a = 1` },
  {
    rule: 'no-danger',
    file: 'src/ui/a-danger.tsx',
    text: 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
  },
  {
    rule: 'rules-of-hooks',
    file: 'src/ui/a-hook.tsx',
    text: `import { useState } from 'react'\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(0)\n  return null\n}`,
  },
  {
    rule: 'exhaustive-deps',
    file: 'src/ui/a-dependency.tsx',
    text: `import { useEffect } from 'react'\nexport function A({ b }: { b: number }) {\n  useEffect(() => {\n    document.title = String(b)\n  }, [])\n  return null\n}`,
  },
  { rule: 'alt-text', file: 'src/ui/an-image.tsx', text: 'export const A = () => <img src="a.svg" />' },
  { rule: 'button-has-type', file: 'src/ui/a-button.tsx', text: 'export const A = () => <button>{1}</button>' },
  {
    rule: 'no-floating-promises',
    file: 'server/a-promise.ts',
    text: `const b = async () => 1\nexport function a() {\n  b()\n}`,
  },
  {
    rule: 'switch-exhaustiveness-check',
    file: 'server/a-switch.ts',
    text: `export function a(b: 'x' | 'y'): number {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}`,
  },
  { rule: 'filename-case', file: 'server/aCamel.ts', text: 'export const a = 1' },
]

/** The same lines where they are allowed: the rule must keep quiet. */
export const allowedLint: PlantedLint[] = [
  { rule: 'no-restricted-globals', file: 'src/api/b-fetch.ts', text: `export const a = () => fetch('/v1/me')` },
  {
    rule: 'no-restricted-globals',
    file: 'src/session/b-storage.ts',
    text: `export const a = localStorage.getItem('a')`,
  },
  { rule: 'no-restricted-properties', file: 'src/offline/b-line.ts', text: 'export const a = navigator.onLine' },
]
