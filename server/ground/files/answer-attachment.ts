/** As a file to be saved, whatever it is: a browser opens nothing of it on this address. */
export const answerAttachment = (content: Buffer, { name, mediaType }: { name: string; mediaType: string }): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
