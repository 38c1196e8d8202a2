type Manifest = Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>

export function writeLoginPages(app: string): Promise<void>
export function withFilesOf(page: string, manifest: Manifest, screen: string): string
