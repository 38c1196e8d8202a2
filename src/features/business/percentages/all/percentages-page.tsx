import { ListScreen } from '#/components/list/list-screen'
import { usePercentagesList } from './use-percentages-list'

/** `/admin/percentages`: what the platform keeps of each business's orders. */
export const PercentagesPage = () => <ListScreen list={usePercentagesList()} />
