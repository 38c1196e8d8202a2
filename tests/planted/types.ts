/** What a realm must not know: the file, the project that compiles it and the words of the error. */
export const plantedTypes = [
  {
    name: '`document` in domain',
    project: 'src/domain/tsconfig.json',
    file: 'src/domain/planted.ts',
    text: 'export const title = document.title\n',
    message: `Cannot find name 'document'`,
  },
  {
    name: '`process` in domain',
    project: 'src/domain/tsconfig.json',
    file: 'src/domain/planted.ts',
    text: 'export const home = process.cwd()\n',
    message: `Cannot find name 'process'`,
  },
  {
    name: '`localStorage` in the worker',
    project: 'sw/tsconfig.json',
    file: 'sw/planted.ts',
    text: `export const token = localStorage.getItem('token')\n`,
    message: `Cannot find name 'localStorage'`,
  },
  {
    name: '`window` on the server',
    project: 'server/tsconfig.json',
    file: 'server/planted.ts',
    text: 'export const width = window.innerWidth\n',
    message: `Cannot find name 'window'`,
  },
]
