import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { ifRevision } from '#/contract/revision'
import { type ServiceZone, ServiceZoneInput } from '#/contract/service-zones'
import { shapeProblem } from '#/domain/business/service-zone-shape'
import { ZONE_CORNERS_MAX, ZONES_MAX, zoneTermsProblems } from '#/domain/business/service-zone-terms'
import { type Currency, formatMoney, toCents } from '#/domain/values/money'
import { sectionDraft } from '../hub/unsaved'
import { newZone, recordIn, recordOf, termsOf, type ZoneValues } from './zone-values'
import type { DrawnShape } from './shape-edits'

/** What is read again once a zone is another one. */
/** The form of one zone, or of a new one that begins with `shape`. */
export function useZoneForm(
  businessId: number,
  zone: ServiceZone | undefined,
  { shape, currency, onSaved }: { shape: DrawnShape; currency: Currency; onSaved: (saved: ServiceZone) => void },
) {
  const { t } = useLingui()
  const params = { id: businessId }
  const saving = useSave(async (body: ServiceZoneInput, options) =>
    zone === undefined
      ? api.serviceZones.create({ params, body }, options)
      : api.serviceZones.change({ params, body: { id: zone.id, ...body } }, options),
  )
  const outline = t({ message: 'Shape', context: 'of a zone' })
  return useForm({
    start: zone === undefined ? newZone(shape) : recordOf(zone),
    labels: {
      name: t({ message: 'Name', context: 'of a zone' }),
      shape: outline,
      corners: outline,
      radiusM: t`Radius`,
      latitude: t`Latitude`,
      longitude: t`Longitude`,
      transportCost: t`Delivery price`,
      minimumOrder: t`Minimum order`,
      freeFrom: t`Free from`,
      extraMinutes: t`Extra minutes`,
      active: t`Accept orders in this zone`,
    },
    schema: ServiceZoneInput,
    toBody: termsOf,
    rules: (values) => {
      const { minimumOrder, freeFrom } = termsOf(values)
      const [wrongTerms] = zoneTermsProblems({
        minimumCents: toCents(minimumOrder),
        freeFromCents: freeFrom === null ? null : toCents(freeFrom),
      })
      return {
        'shape.corners': values.shape.kind === 'polygon' ? cornersProblem(values.shape) : undefined,
        freeFrom: wrongTerms?.message,
      }
    },
    words: (problem, _, values) =>
      ({
        corner_count: t`A zone needs at least 3 corners.`,
        too_many_corners: t`A zone can have up to ${ZONE_CORNERS_MAX} corners.`,
        same_corner: t`Two corners lie on the same spot. Move or remove one.`,
        lines_cross: t`Lines cross. Move a corner so they do not.`,
        no_area: t`This zone has no area. Move a corner.`,
        too_wide: t`A zone can be up to 200 km wide.`,
        too_many_zones: t`A business can have up to ${ZONES_MAX} zones. Remove one first.`,
        free_from_not_above_minimum: t`Must be above the minimum order of ${formatMoney(termsOf(values).minimumOrder, currency)}`,
      })[problem],
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved,
    draft: `${sectionDraft(businessId, 'zones')}/${zone?.id ?? 'new'}`,
  })
}

const cornersProblem = (shape: Extract<ZoneValues['shape'], { kind: 'polygon' }>): string | undefined =>
  shape.corners.length > ZONE_CORNERS_MAX ? 'too_many_corners' : shapeProblem(shape)

export type ZoneForm = ReturnType<typeof useZoneForm>
