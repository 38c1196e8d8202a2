import { MARKETING_STATE } from './marketing-states'

/** How something looks that has no days: it is live, or a draft. */
export const shownState = ({ isShown }: { isShown: boolean }) => MARKETING_STATE[isShown ? 'live' : 'draft']
