import { useLoaderData } from 'react-router'
import type { StorefrontRecord } from '#contract/admin/storefront.ts'
import type { Call } from '#contract/operations.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { Column, Columns } from '#web/features/admin/edit/columns.tsx'
import { DraftSaveBar } from '#web/features/admin/edit/draft-save-bar.tsx'
import { fieldsFor, inputFor } from '#web/features/admin/edit/form-fields.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { PublicationCard } from '#web/features/admin/edit/publication-card.tsx'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { hasDraft, standingOf } from '#web/features/admin/edit/standing-of.ts'
import { useDraftedRecord } from '#web/features/admin/edit/use-drafted-record.ts'
import { FactsCard } from '#web/features/admin/facts-card.tsx'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { PictureField } from '#web/features/admin/pictures/picture-field.tsx'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './storefront.module.css'
import { changeOf, errorsIn, fieldName, fieldsOf, fieldWords } from './storefront-fields.ts'

export const handle: AdminHandle = { title: 'お店の顔', watches: ['storefront'] }

export const loader = staffLoader(({ api, signal }) => api.call('getStorefrontRecord', { signal }))

const changeStorefront = createApiThunk<StorefrontRecord, Call<'changeStorefront'>['body']>(
  'admin/change-storefront',
  (body, { api }) => api.call('changeStorefront', { body }),
)

/** The first picture of the home page, and what the page about the shop shows and says. */
export default function Storefront() {
  const storefront = useLoaderData<typeof loader>()
  const { version, published, preview, versions, last_change } = storefront
  const dispatch = useAppDispatch()
  const maySeeLog = useMayDo('audit')
  const { edits, sending, publication, former } = useDraftedRecord({
    record: 'storefront',
    version,
    fields: fieldsOf(storefront),
    changeOf,
    change: (body) => dispatch(changeStorefront(body)),
  })
  const form = useContractForm<EditFields, Awaited<ReturnType<typeof sending.send>> & object>({
    ...sending,
    values: edits.values,
    errors: errorsIn,
  })
  const fields = fieldsFor(edits, form)
  const pictureOf = (name: 'hero_picture_id' | 'about_picture_id') => ({
    value: String(edits.values[name] ?? ''),
    error: form.errorOf(name),
    onPicture: ({ id }: { id: number }) => fields.set({ [name]: String(id) }),
    none: { words: 'サイトの写真に戻す', onNone: () => fields.set({ [name]: '' }) },
  })
  const standing = standingOf(storefront)
  return (
    <>
      <ScreenHead
        title="お店の顔"
        isTyped
        actions={
          <>
            <TextLink href={paths.home} target="_blank">
              トップページを見る
            </TextLink>
            <TextLink href={paths.about} target="_blank">
              お店についてを見る
            </TextLink>
          </>
        }
      >
        <Tag tone={standing.tone}>{standing.words}</Tag>
      </ScreenHead>
      <ClashPanel record="お店の顔" {...quicker(last_change)} edits={edits} nameOf={fieldName} wordsOf={fieldWords} />
      <form {...form.props}>
        <FormNotes form={form} words={savingWords('お店の顔', edits)} />
        <Columns>
          <Column>
            <Card title="トップページ">
              <PictureField
                {...pictureOf('hero_picture_id')}
                saved={{ id: storefront.hero_picture_id, image: preview.hero }}
                hint="いちばん上に大きく出る写真です。左側に文字が重なります。横幅1,600ピクセルより大きいものをおすすめします。"
              />
            </Card>
            <Card title="お店について">
              <PictureField
                {...pictureOf('about_picture_id')}
                saved={{ id: storefront.about_picture_id, image: preview.about.image }}
                hint="紹介の文章に添える写真です。"
              />
              <TextAreaField
                {...inputFor(fields, 'about_text')}
                label="紹介の文章"
                rows={10}
                hint="空の行で段落を分けます。全角2,000字まで。空欄のあいだは、サイトの文章が出ます。"
              />
            </Card>
            <FactsCard title="文章に入れられるお店の情報">
              電話番号や受付時間は、この名前で書いてください。設定を変えると、文も変わります。
            </FactsCard>
          </Column>
          <Column>
            <PublicationCard
              record="お店の顔"
              shown={storefront}
              {...publication}
              words={{
                unpublished: 'いまは、サイトの写真と文章が出ています。公開すると、1秒ほどでお店の画面に出ます。',
                published: 'お店の画面に出ています。公開をやめると、サイトの写真と文章に戻ります。',
              }}
            />
            <Preview preview={preview} />
            <PublishedVersions versions={versions} hasDraft={hasDraft(storefront)} {...former} />
          </Column>
        </Columns>
        <DraftSaveBar form={form} edits={edits} published={published} nameOf={fieldName} />
      </form>
      {maySeeLog && (
        <div className={style.end}>
          <RecordLog kind="storefront" record="1" version={version} />
        </div>
      )}
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}

/** What was saved last, as customers will have it. */
function Preview({ preview: { hero, about } }: Pick<StorefrontRecord, 'preview'>) {
  const site = 'サイトの写真'
  return (
    <Card title="保存した内容の見え方">
      <div className={style.preview}>
        {hero ? <Picture picture={hero} sizes="368px" ratio="16 / 9" /> : <p>トップページ：{site}</p>}
        {about.image ? <Picture picture={about.image} sizes="368px" ratio="4 / 3" /> : <p>お店について：{site}</p>}
        {about.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
          <p key={at}>{paragraph}</p>
        ))}
        {about.paragraphs.length === 0 && <p>お店について：サイトの文章</p>}
      </div>
    </Card>
  )
}
