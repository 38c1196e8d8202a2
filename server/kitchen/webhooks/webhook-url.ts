/** Whether an address may be written to: over TLS, or a host that the installation names itself. No names or passwords in it. */
export function isWebhookUrl(text: string, namedHosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && namedHosts.includes(hostname))
}
