import { eq, inArray } from 'drizzle-orm'
import { FIRST_DAY } from '#/domain/finance/terms'
import { SEO_ENTITIES, SEO_PLATFORMS } from '#/domain/seo/seo-texts'
import { slugsFor } from '#/domain/seo/slug'
import { toCents } from '#/domain/values/money'
import type { Transaction } from '../db/database'
import { businesses, businessTypeChoices, businessTypes, cityZones, financeTerms, seoRecords } from '../db/schema'
import type { TranslatedWords, Translated } from '../db/schema/seo'
import { columnsOf } from '../office/seo/seo-rows'
import { insertRows, takeIds } from './insert-rows'

/** How each demonstration business is sorted, what the platform keeps of it, and what search engines read. */
const SETUPS: readonly {
  /** By their English names. */
  types: readonly string[]
  priceRange: 1 | 2 | 3
  zone: string
  /** Percent. */
  commission: number
  courier: number
  marketing: number
  hasPlatformCouriers: boolean
  /** 0 weekly, 1 every two weeks, 2 monthly. */
  settled: 0 | 1 | 2
  seo?: { title: Translated; description: Translated; keyWords: TranslatedWords }
}[] = [
  {
    types: ['Restaurant', 'Pizzeria'],
    priceRange: 2,
    zone: 'Blloku',
    commission: 12.5,
    courier: 8,
    marketing: 2,
    hasPlatformCouriers: true,
    settled: 0,
    // Without Italian, as the description that guests read: the screens say what is missing.
    seo: {
      title: {
        sq: 'Trattoria Lana: pica dhe makarona në Bllok, Tiranë',
        en: 'Trattoria Lana: pizza and pasta in Blloku, Tirana',
        it: '',
      },
      description: {
        sq: 'Pica në furrë druri, makarona të freskëta dhe ëmbëlsira të shtëpisë. Porosit dhe i sjellim ngrohtë deri te dera.',
        en: 'Pizza from a wood oven, fresh pasta and desserts of the house. Order now, and it comes warm to your door.',
        it: '',
      },
      keyWords: {
        sq: ['pica', 'makarona', 'kuzhinë italiane', 'Bllok'],
        en: ['pizza', 'pasta', 'Italian food', 'Blloku'],
        it: [],
      },
    },
  },
  {
    types: ['Restaurant', 'Grill'],
    priceRange: 1,
    zone: 'Rruga e Kavajës',
    commission: 14,
    courier: 7.5,
    marketing: 1.5,
    hasPlatformCouriers: true,
    settled: 0,
    seo: {
      title: {
        sq: 'Zgara Korabi: qofte dhe gatime tradicionale në Tiranë',
        en: 'Zgara Korabi: grill and traditional food in Tirana',
        it: 'Zgara Korabi: griglia e cucina tradizionale a Tirana',
      },
      description: {
        sq: 'Qofte, suxhuk dhe gatime tradicionale, të përgatitura çdo ditë.',
        en: 'Qofte, sausages and traditional dishes, made fresh every day.',
        it: 'Qofte, salsicce e piatti tradizionali, preparati ogni giorno.',
      },
      keyWords: {
        sq: ['zgarë', 'qofte', 'gatime tradicionale'],
        en: ['grill', 'qofte', 'Albanian food'],
        it: ['griglia', 'qofte', 'cucina albanese'],
      },
    },
  },
  {
    types: ['Bakery', 'Byrek shop'],
    priceRange: 1,
    zone: 'Volga',
    commission: 11,
    courier: 0,
    marketing: 1,
    hasPlatformCouriers: false,
    settled: 1,
  },
  {
    types: ['Restaurant'],
    priceRange: 3,
    zone: 'Porti',
    commission: 15,
    courier: 9.5,
    marketing: 2.5,
    hasPlatformCouriers: true,
    settled: 2,
  },
]

/** Types, price range, part of the city, percentages and texts for search engines of the demonstration's businesses. */
export async function fillBusinessSetup(
  tx: Transaction,
  stored: readonly { id: number; cityId: number; name: string }[],
  { agentId, now }: { agentId: number; now: Date },
): Promise<void> {
  const filled = stored.flatMap((business, i) => {
    const setup = SETUPS[i]
    return setup === undefined ? [] : [{ ...business, setup }]
  })
  const zoneIds = await takeIds(tx, cityZones, filled.length)
  await insertRows(
    tx,
    cityZones,
    filled.map(({ cityId, setup }, i) => ({ id: zoneIds[i] ?? 0, cityId, name: setup.zone })),
  )
  for (const [i, { id, setup }] of filled.entries())
    await tx
      .update(businesses)
      .set({
        priceRange: setup.priceRange,
        zoneId: zoneIds[i] ?? null,
      })
      .where(eq(businesses.id, id))
  await insertRows(
    tx,
    financeTerms,
    filled.map(({ id, setup }) => ({
      businessId: id,
      validFrom: FIRST_DAY,
      baboonHundredths: toCents(setup.commission),
      courierHundredths: toCents(setup.courier),
      marketingHundredths: toCents(setup.marketing),
      baboonCourier: setup.hasPlatformCouriers,
      paymentTermsType: setup.settled,
      accManagerId: agentId,
      setAt: now,
    })),
  )
  const types = await tx
    .select({ id: businessTypes.id, en: businessTypes.en })
    .from(businessTypes)
    .where(inArray(businessTypes.en, [...new Set(filled.flatMap(({ setup }) => setup.types))]))
  await insertRows(
    tx,
    businessTypeChoices,
    filled.flatMap(({ id, setup }) =>
      types.filter(({ en }) => setup.types.includes(en)).map((type) => ({ businessId: id, typeId: type.id })),
    ),
  )
  await insertRows(
    tx,
    seoRecords,
    filled.flatMap(({ id, cityId, name, setup: { seo } }) => {
      if (seo === undefined) return []
      const [slug = ''] = slugsFor(SEO_ENTITIES.restaurant, id, name)
      return [
        {
          entityType: SEO_ENTITIES.restaurant,
          entityId: id,
          businessId: id,
          cityId,
          platform: SEO_PLATFORMS.web,
          slug,
          ...columnsOf({ metaTitle: seo.title, metaDescription: seo.description, metaKeyWords: seo.keyWords }),
        },
      ]
    }),
  )
}
