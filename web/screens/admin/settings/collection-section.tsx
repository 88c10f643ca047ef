import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { collectionWords } from '#contract/shop-facts.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { fieldName } from './settings-fields.ts'
import { TimeSelect } from './time-select.tsx'
import { useSection } from './use-section.ts'

/** When the dishes of orders that are placed from now on are collected. */
export function CollectionSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('collection', settings, (field) => field.startsWith('collection.'))
  return (
    <SectionCard
      id="collection"
      title="器の回収"
      section={section}
      history={settings.history}
      used="ご注文の手続き、ご注文の流れ、控えのメール、納品書、配達の一覧。受けたご注文の回収の時刻はそのままです。"
      facts={<Facts rows={[{ term: '回収', text: collectionWords(settings.collection) }]} />}
    >
      <div className={style.fields}>
        {(['collection.from', 'collection.to'] as const).map((name) => (
          <TimeSelect key={name} section={section} name={name} label={fieldName(name)!} />
        ))}
      </div>
      <p className={style.hint}>
        開催日の次の営業日にうかがう時刻です。利用規約に書いた時刻と異なるときは、規約も改定してください。
        <TextLink href={adminPaths.legalText('terms')}>はじめの規約から下書きを作る</TextLink>
        と、公開する日の時刻が入ります。
      </p>
    </SectionCard>
  )
}
