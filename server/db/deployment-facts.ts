/** What makes this installation itself; read once at start, made on the first. */
export type DeploymentFacts = {
  /** Changes when the database was restored from a backup. */
  epoch: string
  /** base64, 32 bytes: encrypts order ids in URLs. */
  orderLinkKey: string
  vapid: { publicKey: string; privateKey: string; subject: string }
}
