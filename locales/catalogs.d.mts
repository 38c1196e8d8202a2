export declare const FOLDERS: Readonly<Record<string, readonly string[]>>
export declare const catalogsIn: (
  pathOf: (name: string) => string,
) => { path: string; include: string[]; exclude: string[] }[]
