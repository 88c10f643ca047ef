import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/admin/areas.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { columnsOf, type Tx } from '#platform/db'
import type { DeliveryHooks } from '../hooks.ts'
import { deliveryGroups } from '../tables.ts'
import {
  areasOf,
  findGroups,
  findMunicipalities,
  keyOf,
  lockGroup,
  placesOfOthers,
  setPlaces,
  unknownPlaces,
} from './queries.ts'

export const listAreas = serve(contract.listAreas, ({ query: { page } }, { db }) =>
  db.transaction(async (tx) => {
    const groups = await findGroups(tx)
    const first = (page - 1) * staffRowsPerPage
    return { rows: await areasOf(tx, groups.slice(first, first + staffRowsPerPage)), total: groups.length }
  }),
)

export const getArea = serve(contract.getArea, ({ params: { id } }, { db, refuse }) =>
  db.transaction(async (tx) => {
    const group = await lockGroup(tx, id)
    if (!group) throw refuse('area_not_found')
    return (await areasOf(tx, [group]))[0]!
  }),
)

export const listMunicipalities = serve(contract.listMunicipalities, ({ query: { prefecture } }, { db }) =>
  findMunicipalities(db, prefecture),
)

export const createArea = changeRecord(contract.createArea, async (tx, { body }) => {
  const { cities, ...values } = body
  const [group] = await tx.insert(deliveryGroups).values(columnsOf(values)).returning()
  const no = await checkPlaces(tx, group!.id, cities)
  if (no) return no
  await setPlaces(tx, group!.id, distinct(cities))
  const [area] = (await areasOf(tx, [group!])) as [contract.Area]
  return { id: idOf(area), before: null, after: loggedOf(area), answer: area }
})

export const changeArea = ({ applyDue }: DeliveryHooks) =>
  changeRecord(contract.changeArea, async (tx, { params: { id }, body: { version, ...change } }, { now }) => {
    await applyDue(tx, now())
    const group = await lockGroup(tx, id)
    if (!group) return refused('area_not_found')
    const [before] = (await areasOf(tx, [group])) as [contract.Area]
    const wanted = { ...before, ...change, cities: distinct(change.cities ?? before.cities) }
    const logged = { id: idOf(before), before: loggedOf(before), after: loggedOf(wanted) }
    if (isDeepStrictEqual(wanted, before)) return { ...logged, answer: before }
    if (version !== before.version) return refused('edited_meanwhile', { body: { area: before } })
    const no = change.cities && (await checkPlaces(tx, id, wanted.cities))
    if (no) return no
    const { id: _, version: __, cities, ...values } = wanted
    const changed = await tx.update(deliveryGroups).set(columnsOf(values)).where(eq(deliveryGroups.id, id)).returning()
    await setPlaces(tx, id, cities)
    const [area] = (await areasOf(tx, changed)) as [contract.Area]
    return { ...logged, answer: area }
  })

export const deleteArea = changeRecord(contract.deleteArea, async (tx, { params: { id }, query, body }) => {
  const version = namedVersion({ query, body })
  if (isRefusing(version)) return version
  const group = await lockGroup(tx, id)
  if (!group) return refused('area_not_found')
  const [before] = (await areasOf(tx, [group])) as [contract.Area]
  if (version !== before.version) return refused('edited_meanwhile', { body: { area: before } })
  await tx.delete(deliveryGroups).where(eq(deliveryGroups.id, id))
  return {
    id: idOf(before),
    before: loggedOf(before),
    after: null,
    answer: undefined,
  }
})

const idOf = ({ id }: contract.Area) => `area/${id}`

/** Municipalities as names, so that the log can be read. */
const loggedOf = ({ id: _, version: __, cities, ...values }: contract.Area) => ({
  ...values,
  cities: cities.map(({ prefecture, city }) => prefecture + city).join('、'),
})

type Places = contract.Area['cities']

const distinct = (cities: Places): Places => [...new Map(cities.map((place) => [keyOf(place), place])).values()]

/** A municipality is in Japan, and in one area: otherwise there would be two fees for one address. */
async function checkPlaces(tx: Tx, id: number, cities: Places): Promise<Refusing<'invalid'> | undefined> {
  const [unknown] = await unknownPlaces(tx, cities)
  if (unknown) return wrong(`「${unknown.prefecture}${unknown.city}」が見つかりません。市区町村をお確かめください。`)
  const [taken] = await placesOfOthers(tx, id, cities)
  if (taken) return wrong(`「${taken.prefecture}${taken.city}」は、エリア「${taken.area}」に入っています。`)
  return undefined
}

const wrong = (message: string) => refused('invalid', { errors: [{ field: 'cities', message }] })
