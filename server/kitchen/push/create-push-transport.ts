import { createFcmTransport, type ServiceAccount } from './fcm-transport'
import { createWebPushTransport } from './web-push-transport'
import type { PushTransport } from '../../ports'

/** Both ways to a device, chosen by the kind of its registration. Without a service account FCM registrations only fail. */
export function createPushTransport(options: {
  vapid: { publicKey: string; privateKey: string; subject: string }
  fcmServiceAccount: ServiceAccount | undefined
}): PushTransport {
  const webPush = createWebPushTransport(options.vapid)
  const fcm = options.fcmServiceAccount === undefined ? undefined : createFcmTransport(options.fcmServiceAccount)
  return {
    send: async (target, payload, sending) => {
      switch (target.kind) {
        case 'webpush':
          return webPush.send(target, payload, sending)
        case 'fcm':
          return (await fcm?.send(target, payload, sending)) ?? 'failed'
      }
    },
  }
}
