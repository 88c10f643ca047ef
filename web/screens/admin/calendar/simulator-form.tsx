import { Form } from 'react-router'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Keys } from '#web/ui/shortcuts.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './simulator.module.css'

export type SimulatorQuestion = {
  date: TokyoDate
  postal_code?: string | undefined
  estimated_person?: string | undefined
}

/** Asks what customers are told of a day; the answer stands on the simulator's own screen. */
export function SimulatorForm({ asked, keys }: { asked: SimulatorQuestion; keys?: string }) {
  return (
    <>
      <p className={style.about}>お客さまへのご案内と同じ決まりで確かめます。何も保存しません。</p>
      <Form method="get" action={adminPaths.simulator()} className={style.form} key={JSON.stringify(asked)}>
        <Field label="お届け日" layout="stack">
          <TextInput type="date" name="date" required defaultValue={asked.date} />
        </Field>
        <Field label="郵便番号" layout="stack">
          <TextInput
            name="postal_code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            pattern="[0-9０-９\-－ー]{7,8}"
            title="7桁の数字"
            defaultValue={asked.postal_code}
          />
        </Field>
        <Field label="人数" layout="stack">
          <TextInput
            name="estimated_person"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            pattern="[1-9][0-9]{0,5}"
            title="1以上の数字"
            defaultValue={asked.estimated_person}
          />
        </Field>
        <Button type="submit" variant="secondary" size="small" aria-keyshortcuts={keys}>
          確かめる
          {keys && <Keys keys={keys} />}
        </Button>
      </Form>
    </>
  )
}
