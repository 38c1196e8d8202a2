import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'

export const overviewQuery = () => query(api.businessSetup.overview)

export const ahead = (): void => void currentQueries().client.prefetchQuery(overviewQuery())
