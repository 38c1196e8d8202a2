import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CheckId, Reason } from './device-checks'

export const CHECK_TITLE: Readonly<Record<CheckId, MessageDescriptor>> = {
  sound: msg`Sound`,
  volume: msg`Volume`,
  notifications: msg`Notifications`,
  push: msg`Wake-up by push`,
  screen: msg`Screen stays on`,
  storage: msg`Storage`,
  connection: msg`Connection`,
  clock: msg`Clock`,
  battery: msg`Battery`,
  queue: msg`Not sent yet`,
  version: msg`Version of Drin`,
  installed: msg`Installed as an app`,
}

/** What each finding means for a kitchen, and where no button can help, what to do. */
export const CHECK_SENTENCE: { readonly [Id in CheckId]: Readonly<Record<Reason<Id>, MessageDescriptor>> } = {
  sound: {
    sounds: msg`A new order rings on this device.`,
    locked: msg`Nothing rings until somebody touches this screen.`,
    silent: msg`This browser cannot play sounds. Use another browser, or watch the screen.`,
    notTold: msg`Nobody told this device to ring: new orders are only counted here.`,
  },
  volume: {
    full: msg`Drin rings as loud as it can. How loud this device is, only its own buttons decide: test the ring.`,
    muted: msg`The ring is muted on this device: nobody hears a new order here.`,
  },
  notifications: {
    allowed: msg`Orders show up although Drin is not in front.`,
    notAsked: msg`Not allowed yet: behind other apps an order would stay unseen.`,
    blocked: msg`Blocked in the browser: behind other apps an order stays unseen.`,
    unsupported: msg`This browser shows no notifications. Keep Drin open and in front.`,
  },
  push: {
    registered: msg`The server can wake this device, even when Drin is closed.`,
    notRegistered: msg`The server has no address to wake this device by.`,
    needsNotifications: msg`Works only with notifications allowed.`,
    unsupported: msg`This browser cannot be woken. Keep Drin open and in front.`,
  },
  screen: {
    awake: msg`The screen stays on while Drin is in front.`,
    refused: msg`This device turns its screen off. Set it to stay on in the device's settings, and turn the battery saver off.`,
    unsupported: msg`This browser cannot keep the screen on. Set the screen to stay on in the device's settings.`,
  },
  storage: {
    kept: msg`What is pressed here is kept until it is sent.`,
    mayBeDropped: msg`When space runs short, the browser may drop what is not sent yet.`,
    notTold: msg`This browser does not tell whether it keeps what is not sent yet.`,
  },
  connection: {
    live: msg`Orders arrive at once.`,
    waiting: msg`Being restored. Until then the server is asked every ten seconds.`,
    lost: msg`Orders do not arrive. Check the Wi-Fi.`,
  },
  clock: {
    right: msg`Close enough to the server's.`,
    wrong: msg`Drin counts by the server's time. Set the clock of this device to automatic.`,
  },
  battery: {
    full: msg`Enough for now.`,
    charging: msg`Plugged in.`,
    low: msg`Plug the device in soon.`,
    empty: msg`Plug the device in now: without power nothing rings.`,
    notTold: msg`This browser does not tell. Leave the device plugged in.`,
  },
  queue: {
    empty: msg`Everything pressed here has reached the server.`,
    waiting: msg`Kept on this device, and sent as soon as the connection allows.`,
    needsPerson: msg`The server did not carry out everything. Look at the yellow line above.`,
  },
  version: {
    newest: msg`Nothing newer is waiting.`,
    old: msg`A new version is waiting. It takes a moment and loses nothing.`,
  },
  installed: {
    yes: msg`Opens like any app, and may sound without a touch.`,
    possible: msg`Installed, it opens in one tap and may sound without a touch.`,
    byHand: msg`To install: press Share, then “Add to Home Screen”.`,
    no: msg`Runs in a browser tab. Installed from the browser's menu, it may sound without a touch.`,
  },
}
