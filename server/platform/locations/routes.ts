import type { locations } from '#/contract/locations'
import type { Routes } from '../../ground/http/implement'
import { listCities, readCity, readCityByName, readCountries } from './city-rows'
import { changeCity, createCity } from './save-city'

export const locationRoutes: Routes<typeof locations> = {
  countries: (ctx) => readCountries(ctx),
  list: (ctx, { query }) => listCities(ctx, query),
  byName: (ctx, { params }) => readCityByName(ctx, params.name),
  one: (ctx, { params }) => readCity(ctx, params.id),
  create: createCity,
  change: changeCity,
}
