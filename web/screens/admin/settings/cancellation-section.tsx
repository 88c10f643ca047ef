import { kitchenWords } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { cancellationIn, readSteps, type TypedSteps, writtenSteps } from '#contract/fields/cancellation-text.ts'
import { feeOn } from '#domain/cancellation.ts'
import { formatYen } from '#domain/money.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { type Section, useSection } from './use-section.ts'

const kinds = ['products', 'plans'] as const
const mostSteps = 6

/** What cancelling costs, step by step, of what is agreed from now on. */
export function CancellationSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('cancellation', settings)
  return (
    <SectionCard
      id="cancellation"
      title="キャンセル料"
      section={section}
      history={settings.history}
      used="ご注文の確認画面、特定商取引法に基づく表記、よくあるご質問、控えのメール。受けたご注文とお見積りのキャンセル料はそのままです。"
      facts={
        <div className={style.rules}>
          {kinds.map((kind) => (
            <dl key={kind} aria-label={kitchenWords[kind]}>
              <div className={style.kind}>
                <dt>対象</dt>
                <dd>{kitchenWords[kind]}</dd>
              </div>
              <div className={style.across}>
                <dt>{section.labelOf(`kitchens.${kind}.cancellation`)}</dt>
                <dd className="num">{section.fact(`kitchens.${kind}.cancellation`).text}</dd>
              </div>
            </dl>
          ))}
        </div>
      }
    >
      <div className={style.kitchens}>
        {kinds.map((kind) => (
          <StepFields key={kind} kind={kind} section={section} />
        ))}
      </div>
      <p className={style.hint}>
        率は、お店に生じる平均的な損害の額を超えないようにお決めください（消費者契約法第9条）。お客さまにお尋ねいただいたときは、その根拠をご説明ください。利用規約に書いた割合と異なるときは、規約も改定してください。
        <TextLink href={adminPaths.legalText('terms')}>はじめの規約から下書きを作る</TextLink>
        と、公開する日の割合が入ります。
      </p>
    </SectionCard>
  )
}

function StepFields({ kind, section }: { kind: (typeof kinds)[number]; section: Section<'cancellation'> }) {
  const { textOf, set, form } = section
  const name = `kitchens.${kind}.cancellation` as const
  const typed = readSteps(textOf(name))
  const write = (changes: Partial<TypedSteps>) => {
    set(name, writtenSteps({ ...typed, ...changes }))
    for (const field of Object.keys(form.summary)) if (field.startsWith(`${name}.`)) form.correct(field)
  }
  const setStep = (at: number, changes: Partial<TypedSteps['steps'][number]>) =>
    write({ steps: typed.steps.map((step, i) => (i === at ? { ...step, ...changes } : step)) })
  const last = typed.steps.length - 1
  const add = () => {
    const { days = '1', rate = '0' } = typed.steps[last - 1] ?? {}
    write({ steps: [...typed.steps.slice(0, last), { days: nearer(days), rate }, ...typed.steps.slice(last)] })
  }
  return (
    <FieldGroup label={kitchenWords[kind]} layout="stack">
      <div className={style.time}>
        <TextField
          name={`${name}.time`}
          label="段が終わる時刻"
          layout="stack"
          type="time"
          value={typed.time}
          onValue={(time) => write({ time })}
          error={form.errorOf(`${name}.time`)}
        />
      </div>
      <ol className={style.steps}>
        {typed.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing else to be told by
          <li key={i}>
            {i < last ? (
              <TextField
                name={`${name}.steps.${i}.lead_days`}
                label={`${i + 1}段目の終わり（営業日前）`}
                layout="stack"
                inputMode="numeric"
                value={step.days}
                onValue={(days) => setStep(i, { days })}
                error={form.errorOf(`${name}.steps.${i}.lead_days`)}
              />
            ) : (
              <p className={style.beside}>そのあと</p>
            )}
            <TextField
              name={`${name}.steps.${i}.rate`}
              label={`${i + 1}段目の割合（%）`}
              layout="stack"
              inputMode="numeric"
              value={step.rate}
              onValue={(rate) => setStep(i, { rate })}
              error={form.errorOf(`${name}.steps.${i}.rate`)}
            />
            {i < last && (
              <div className={style.beside}>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`${i + 1}段目を削除`}
                  onClick={() => write({ steps: typed.steps.filter((_, at) => at !== i) })}
                >
                  削除
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {typed.steps.length < mostSteps && (
        <Button variant="outline" size="small" onClick={add}>
          段を追加
        </Button>
      )}
      <p className={style.hint}>{exampleOf(typed)}</p>
    </FieldGroup>
  )
}

const nearer = (days: string) => String(Math.max(0, Number(days) - 1) || 0)

const sample = 100_000

/** What the steps come to for an order, as far as they can be read. */
function exampleOf(typed: TypedSteps): string {
  const { steps } = cancellationIn(writtenSteps(typed))
  if (!steps.every(({ rate }) => Number.isInteger(rate))) return ''
  const fees = steps.map(({ rate }) => formatYen(feeOn(sample, Number(rate))))
  return `例：合計${formatYen(sample)}のご注文では、${fees.join(' → ')}`
}
