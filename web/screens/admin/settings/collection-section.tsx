import { collectionOfferWords } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { collectionWords } from '#contract/shop-facts.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { TimeSelect } from './time-select.tsx'
import { type Section, useSection } from './use-section.ts'

/** Whether dishes are lent, and when those of orders that are placed from now on are collected. */
export function CollectionSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('collection', settings)
  return (
    <SectionCard
      id="collection"
      title="器の回収"
      section={section}
      history={settings.history}
      used="ご注文の手続き、ご注文の流れ、控えのメール、納品書、配達の一覧。受けたご注文の器と回収の時刻はそのままです。"
      facts={<Facts rows={[{ term: '回収', text: wordsOf(settings) }]} />}
    >
      <CollectionFields section={section} />
    </SectionCard>
  )
}

const wordsOf = ({ collection }: SettingsWithHistory) =>
  collection.offered === 'yes' ? collectionWords(collection) : collectionOfferWords.no

function CollectionFields({ section }: { section: Section<'collection'> }) {
  const { textOf, labelOf, set, form, input } = section
  const isOffered = textOf('collection.offered') === 'yes'
  return (
    <>
      <FieldGroup label={labelOf('collection.offered')} layout="stack" error={form.errorOf('collection.offered')}>
        <div className={style.choices}>
          {(['yes', 'no'] as const).map((each) => (
            <RadioCard
              key={each}
              name="collection.offered"
              label={collectionOfferWords[each]}
              note={notes[each]}
              checked={textOf('collection.offered') === each}
              onChange={() => set('collection.offered', each)}
            />
          ))}
        </div>
      </FieldGroup>
      {isOffered && (
        <div className={style.fields}>
          <TimeSelect {...input('collection.from')} />
          <TimeSelect {...input('collection.to')} />
        </div>
      )}
      <p className={style.hint}>
        {isOffered
          ? '開催日の次の営業日にうかがう時刻です。利用規約に書いた時刻と異なるときは、規約も改定してください。'
          : '回収の時刻を差し込んだ文（{{collection}}）は、お店の文章から除いて表示します。商品の「器」の欄と利用規約に回収のことが書いてあれば、あわせて改めてください。'}
        <TextLink href={adminPaths.legalText('terms')}>はじめの規約から下書きを作る</TextLink>
        と、公開する日の{isOffered ? '時刻が入ります。' : '決まりに合わせた文になります。'}
      </p>
    </>
  )
}

const notes = {
  yes: 'お客さまは、使い捨て容器もお選びになれます',
  no: 'すべて使い捨て容器でお届けします',
}
