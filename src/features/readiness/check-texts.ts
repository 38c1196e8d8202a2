import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CheckId, Reason } from './device-checks'

export const CHECK_TITLE: Readonly<Record<CheckId, MessageDescriptor>> = {
  sound: msg`Sound`,
  volume: msg`Volume`,
  notifications: msg`Notifications`,
  push: msg`Push wake-up`,
  screen: msg`Screen stays on`,
  storage: msg`Storage`,
  connection: msg`Connection`,
  clock: msg`Clock`,
  battery: msg`Battery`,
  queue: msg`Not sent yet`,
  version: msg`Drin version`,
  installed: msg`Installed as an app`,
}

/** What each finding means for a kitchen, and where no button can help, what to do. */
export const CHECK_SENTENCE: { readonly [Id in CheckId]: Readonly<Record<Reason<Id>, MessageDescriptor>> } = {
  sound: {
    sounds: msg`A new order rings on this device.`,
    locked: msg`Nothing rings until someone touches this screen.`,
    silent: msg`This browser cannot play sounds. Use another browser, or watch the screen.`,
    notTold: msg`The ring is not turned on here: new orders are only counted.`,
  },
  volume: {
    full: msg`Drin rings at full volume. The rest is up to this device’s volume buttons: test the ring.`,
    muted: msg`The ring is muted on this device: nobody hears a new order here.`,
  },
  notifications: {
    allowed: msg`Orders show up even behind other apps.`,
    notAsked: msg`Not allowed yet: orders go unseen behind other apps.`,
    blocked: msg`Blocked in the browser: orders go unseen behind other apps.`,
    unsupported: msg`This browser shows no notifications. Keep Drin open and in front.`,
  },
  push: {
    registered: msg`The server can wake this device, even when Drin is closed.`,
    notRegistered: msg`The server cannot wake this device yet.`,
    needsNotifications: msg`Needs notifications to be allowed.`,
    unsupported: msg`This browser cannot be woken. Keep Drin open and in front.`,
  },
  screen: {
    awake: msg`The screen stays on while Drin is in front.`,
    refused: msg`This device turns its screen off. Set it to stay on in the device’s settings, and turn battery saver off.`,
    unsupported: msg`This browser cannot keep the screen on. Set the screen to stay on in the device’s settings.`,
  },
  storage: {
    kept: msg`What you do here is kept until it is sent.`,
    mayBeDropped: msg`When space runs low, the browser may drop unsent changes.`,
    notTold: msg`This browser does not say whether it keeps unsent changes.`,
  },
  connection: {
    live: msg`Orders arrive instantly.`,
    waiting: msg`Reconnecting. Drin checks for orders every ten seconds.`,
    lost: msg`No orders arriving. Check the Wi-Fi.`,
  },
  clock: {
    right: msg`Matches the server’s clock.`,
    wrong: msg`Drin uses the server’s time. Set this device’s clock to automatic.`,
  },
  battery: {
    full: msg`Enough for now.`,
    charging: msg`Plugged in.`,
    low: msg`Plug the device in soon.`,
    empty: msg`Plug the device in now: without power nothing rings.`,
    notTold: msg`Unknown in this browser. Keep the device plugged in.`,
  },
  queue: {
    empty: msg`Everything has reached the server.`,
    waiting: msg`Kept on this device and sent once connected.`,
    needsPerson: msg`The server did not apply everything. See the yellow bar above.`,
  },
  version: {
    newest: msg`Up to date.`,
    old: msg`A new version is ready. It takes a moment. Nothing is lost.`,
  },
  installed: {
    yes: msg`Opens like any app and can ring right away.`,
    possible: msg`Once installed, it opens in one tap and can ring right away.`,
    byHand: msg`To install: press Share, then “Add to Home Screen”.`,
    no: msg`Runs in a browser tab. Install it from the browser’s menu so it can ring right away.`,
  },
}
