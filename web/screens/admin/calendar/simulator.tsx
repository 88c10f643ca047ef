import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { SimulatedDay } from '#contract/admin/simulator.ts'
import { normalizePostalCode } from '#domain/japanese-input.ts'
import { readCount } from '#domain/quantity.ts'
import { parseTokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DayChecks } from './day-checks.tsx'
import { SimulatedProducts } from './simulated-products.tsx'
import style from './simulator.module.css'
import { SimulatorForm } from './simulator-form.tsx'

export const handle: AdminHandle = { title: 'この日に何が注文できるか', watches: ['day', 'meetup'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const date = parseTokyoDate(searchParams.get('date') ?? '') ?? tokyoDateOf(shopNow())
  const typed = (name: string) => searchParams.get(name)?.trim() || undefined
  const asked = { date, postal_code: typed('postal_code'), estimated_person: typed('estimated_person') }
  // What cannot be read is said beside its field, and not asked.
  const persons = readCount(asked.estimated_person ?? '')
  const query = {
    date,
    postal_code: normalizePostalCode(asked.postal_code ?? ''),
    estimated_person: persons && persons < 1_000_000 ? String(persons) : undefined,
  }
  return { asked, query, answer: await api.call('simulateDay', { query, signal }) }
})

/** Asks what customers are told, of any day and place, and says where each "no" comes from. Nothing is saved. */
export default function Simulator() {
  const { asked, query, answer } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title="この日に何が注文できるか"
        actions={
          <ButtonLink variant="outline" size="small" href={adminPaths.calendar({ date: asked.date })}>
            この日の設定へ
          </ButtonLink>
        }
      />
      <div className={style.screen}>
        <Card>
          <SimulatorForm asked={asked} read={query} />
        </Card>
        <Answer answer={answer}>
          <DayChecks answer={answer} hasPlace={query.postal_code !== undefined} />
        </Answer>
        <SimulatedProducts answer={answer} />
      </div>
    </>
  )
}

function Answer({ answer, children }: { answer: SimulatedDay; children: ReactNode }) {
  return (
    <Card title={answer.selectable ? 'この日はご注文いただけます' : 'この日はご注文いただけません'}>{children}</Card>
  )
}
