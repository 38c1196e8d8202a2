import { snapshotPainted } from './app/snapshot/snapshot-element'
import { catalogues } from './i18n/catalogues'
import { askForBoard } from './offline/board/early-board'
import { readEarly } from './offline/board/early-read'
import { importWithRetry } from './offline/store/import-with-retry'
import { keepEarlyMessages } from './push/early-messages'
import { localText } from './session/local-text'
import { PREFERENCES_KEY, readPreferences } from './session/preference-values'
import { readSessionState, SESSION_KEY } from './session/session-state'

const aTask = () => new Promise((resolve) => setTimeout(resolve))

// The first file is small on purpose: what has to travel is on its way before the browser reads the libraries.
keepEarlyMessages()
askForBoard()
readEarly()
const { language } = readPreferences(localText(PREFERENCES_KEY).read(), navigator.languages)
catalogues[language]().catch(() => undefined) // `start` asks again, and deals with a failure
// One after the other, so that a touch comes between; again, where the network fails in the middle of it. Reading the
// libraries takes a cheap tablet longer than painting the start-up snapshot: that comes first.
void snapshotPainted(readSessionState(localText(SESSION_KEY).read())).then(() =>
  importWithRetry(() =>
    import('react-dom/client')
      .then(aTask)
      .then(() => import('./read-libraries'))
      .then(aTask)
      .then(() => import('./start')),
  ),
)
