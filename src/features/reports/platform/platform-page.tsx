import { ListScreen } from '#/components/list/list-screen'
import { usePlatformList } from './use-platform-list'

/** `/reports/admin`: how the businesses of the platform are doing, each number a way to its orders. */
export const PlatformPage = () => <ListScreen list={usePlatformList()} />
