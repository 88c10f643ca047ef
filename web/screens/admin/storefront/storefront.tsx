import { useLoaderData } from 'react-router'
import type { StorefrontRecord } from '#contract/admin/storefront.ts'
import { storefrontFields } from '#contract/admin/storefront-fields.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import type { PublishedKind } from '#web/features/admin/edit/drafted-kind.ts'
import { DraftedScreen, Publication, Versions } from '#web/features/admin/edit/drafted-screen.tsx'
import { standingOf } from '#web/features/admin/edit/standing-of.ts'
import { useDraftedForm } from '#web/features/admin/edit/use-drafted-form.ts'
import { FactsCard } from '#web/features/admin/facts-card.tsx'
import { PictureField } from '#web/features/admin/pictures/picture-field.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { Card } from '#web/ui/card.tsx'
import { Column, Columns } from '#web/ui/columns.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './storefront.module.css'

export const handle: AdminHandle = { title: 'お店の顔', watches: ['storefront'] }

export const loader = staffLoader(({ api, signal }) => api.call('getStorefrontRecord', { signal }))

const storefrontKind: PublishedKind<typeof storefrontFields> = {
  kind: 'storefront',
  record: 'お店の顔',
  fields: storefrontFields,
  errors: () => [],
  publication: {
    unpublished: 'いまは、サイトの写真と文章が出ています。公開すると、1秒ほどでお店の画面に出ます。',
    published: 'お店の画面に出ています。公開をやめると、サイトの写真と文章に戻ります。',
  },
}

/** The first picture of the home page, and what the page about the shop shows and says. */
export default function Storefront() {
  const storefront = useLoaderData<typeof loader>()
  const { preview } = storefront
  const changeStorefront = useCall('changeStorefront')
  const drafted = useDraftedForm(storefrontKind, { ...storefront, id: 1 }, (body) => changeStorefront({ body }))
  const { input, set, errorOf } = drafted.record
  const pictureOf = (name: 'hero_picture_id' | 'about_picture_id') => ({
    value: input(name).value,
    error: errorOf(name),
    onPicture: ({ id }: { id: number }) => set({ [name]: String(id) }),
    none: { words: 'サイトの写真に戻す', onNone: () => set({ [name]: '' }) },
  })
  const { tone, words } = standingOf(storefront)
  return (
    <DraftedScreen
      of={drafted}
      title="お店の顔"
      isTyped
      standing={<Tag tone={tone}>{words}</Tag>}
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
              {...input('about_text')}
              rows={10}
              hint="空の行で段落を分けます。全角2,000字まで。空欄のあいだは、サイトの文章が出ます。"
            />
          </Card>
          <FactsCard title="文章に入れられるお店の情報">
            電話番号や受付時間は、この名前で書いてください。設定を変えると、文も変わります。
          </FactsCard>
        </Column>
        <Column>
          <Publication of={drafted} />
          <Preview preview={preview} />
          <Versions of={drafted} />
        </Column>
      </Columns>
    </DraftedScreen>
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
