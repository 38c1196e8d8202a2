import { catalogues } from './i18n/catalogues'
import { askForBoard } from './offline/early-board'
import { readEarly } from './offline/early-read'
import { insist } from './offline/insist'
import { localText } from './session/local-text'
import { PREFERENCES_KEY, readPreferences } from './session/preference-values'

// The first file is small on purpose: what has to travel is on its way before the browser reads the libraries.
askForBoard()
readEarly()
const { language } = readPreferences(localText(PREFERENCES_KEY).read(), navigator.languages)
catalogues[language]().catch(() => undefined) // `start` asks again, and deals with a failure
// One after the other, so that a touch comes between; again, where the network fails in the middle of it.
void insist(() => import('react-dom/client').then(() => import('./start')))
