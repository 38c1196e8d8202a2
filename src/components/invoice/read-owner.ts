/** Whose money the screens of finance are about: that of companies where the URL says so, else of businesses. */
export const readOwner = (text: string): 'company' | undefined => (text === 'company' ? 'company' : undefined)
