import { getTableColumns } from 'drizzle-orm'
import { foldForSearch, gramsOf, searchTextOf } from '#domain/search-text.ts'
import type { Database } from '#platform/db'
import { meetups } from '../server/modules/meetups/tables.ts'

/** Orders over five years back and sixty days ahead, as one statement; every tenth is the account's. */
export async function fillOrders({ sql }: Database, count: number, userId: string | null = null): Promise<void> {
  // What has no value here has that of the table.
  const columns = Object.values(getTableColumns(meetups))
    .map(({ name }) => name)
    .filter((name) => name in values)
  const listed = columns.map((name) => `"${name}"`).join(', ')
  const chosen = columns.map((name) => values[name]).join(', ')
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = 'meetups'
      and indexname not in (select conname from pg_constraint)`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql.unsafe(
    `with companies as materialized (
      select n::int - 1 as company_n, c ->> 'name' as company, c ->> 'folded' as folded_company, c ->> 'domain' as domain
      from jsonb_array_elements($2::jsonb) with ordinality as listed (c, n)
    ), people as materialized (
      select n::int - 1 as person_n, p ->> 'last' as last, p ->> 'first' as first, p ->> 'lastKana' as last_kana,
        p ->> 'firstKana' as first_kana, p ->> 'foldedName' as folded_name, p ->> 'foldedKana' as folded_kana, p ->> 'roman' as roman
      from jsonb_array_elements($3::jsonb) with ordinality as listed (p, n)
    ), dice as (
      select n, (now() at time zone 'Asia/Tokyo')::date as today, random() as r1, random() as r2, random() as r3,
        random() as r4, random() as r5, random() as r6, random() as r7, random() as r8 from generate_series(1, $1::int) as n
    ), rolled as (
      select *, floor(r5 * r5 * ${companies.length})::int as company_n, floor(r6 * r6 * ${people.length})::int as person_n,
        today + case when r4 < 0.02 then floor(r4 * 3000)::int else -floor(r4 * 1800)::int end as day,
        2000 + floor(r7 * r7 * 600000)::bigint as price,
        (array['03', '090', '080', '06', '070'])[1 + floor(r2 * 5)] || lpad(floor(r1 * 99999999)::text, 8, '0') as tel
      from dice
    ), written as (
      select *, 1 + n % 20 as floor, 'OR-' || to_char(day, 'YYMMDD') || '-' || lpad(n::text, 7, '0') as no,
        roman || n % 97 || '@' || case when r8 < 0.15 then 'gmail.com' else domain end as email
      from rolled join companies using (company_n) join people using (person_n)
    )
    insert into meetups (${listed}) select ${chosen}
    from (select * from written order by day) as written, lateral (select lower(replace(no, '-', '')) as plain_no, replace(email, '.', '') as plain_email,
      '千代田区大手町123大手町ビル' || floor || '階' as folded_place) as plain`,
    [count, JSON.stringify(companies), JSON.stringify(people), ...(userId ? [userId] : [null])],
  )
  for (const { definition } of indexes) await sql.unsafe(definition)
  await sql`vacuum analyze meetups`
  await assertSearchColumns(sql)
}

/** The grams of an expression of this length at most. */
const gramsIn = (text: string, length: number) =>
  `concat_ws(' ', ${Array.from({ length }, (_, n) => `substr(${text}, ${n + 1}, 3)`).join(', ')})`

const ofCancelled = (value: string) =>
  `case when (r1 < 0.05 and day < today) or (r1 >= 0.9 and day >= today) then ${value} end`

/** Each column; `n` counts the orders, `r1`… are their dice. */
const values: Record<string, string> = {
  id: 'gen_random_uuid()',
  number: 'no',
  status: `(case
    when day >= today then case when r1 < 0.4 then 'placed' when r1 < 0.8 then 'confirmed' when r1 < 0.9 then 'preparing' else 'cancelled' end
    when r1 < 0.05 then 'cancelled' when r1 < 0.07 then 'delivered' else 'closed' end)::meetup_status`,
  user_id: 'case when n % 10 = 0 then $4::uuid end',
  meetup_date: 'day',
  window_from: `lpad((10 + floor(r2 * 9))::text, 2, '0') || ':00'`,
  estimated_person: '(5 + floor(r3 * r3 * 95))::int',
  contact_company: 'company',
  contact_last_name: 'last',
  contact_first_name: 'first',
  contact_last_name_kana: 'last_kana',
  contact_first_name_kana: 'first_kana',
  contact_tel: 'tel',
  contact_email: 'email',
  search_text: `concat_ws(' ', plain_no, folded_company, folded_name, folded_kana, tel, plain_email, '懇親会', '', folded_company, folded_place, '')`,
  search_grams: `concat_ws(' ', ${gramsIn('plain_no', 15)}, ${gramsIn('folded_company', 20)}, ${gramsIn('folded_name', 10)}, ${gramsIn('folded_kana', 15)},
    ${gramsIn('tel', 11)}, ${gramsIn('plain_email', 50)}, '懇親会 親会 会', ${gramsIn('folded_place', 25)})::tsvector`,
  payment_method: `(case when r2 < 0.6 then 'invoice' else 'card' end)::payment_method`,
  placed_at: `(day - (2 + floor(r1 * 28))::int)::timestamptz + r2 * interval '9 hours'`,
  cutoff_at: `day::timestamptz - interval '1 hour'`,
  cancelled_at: ofCancelled(`day::timestamptz - interval '2 days'`),
  cancellation_fee: ofCancelled('0'),
  received: `case when r2 < 0.6 and day < today - 45 and r8 < 0.99 then price else 0 end`,
  subtotal: 'price',
  total: 'price',
  reduced_amount: 'price',
  reduced_tax: 'price * 8 / 108',
  window_to: `lpad((11 + floor(r2 * 9))::text, 2, '0') || ':00'`,
  ...Object.fromEntries(
    [
      'shipping_fee',
      'campaign_discount_ship',
      'usual_amount',
      'usual_tax',
      'shipping_tax',
      'revision',
      'change_fee',
    ].map((name) => [name, '0']),
  ),
  ...Object.fromEntries(
    [
      'shipping_free_from',
      'area_fee',
      'campaign_name',
      'campaign_code',
      'age_confirmed_at',
      'cancel_reason',
      'reception_name',
      'reception_tel',
    ].map((name) => [name, 'null']),
  ),
  ...Object.fromEntries(
    ['address_note', 'contact_department', 'note', 'po_number', 'internal_note'].map((name) => [name, `''`]),
  ),
  title: `'懇親会'`,
  address_postal_code: `'1000004'`,
  address_prefecture: `'東京都'`,
  address_city: `'千代田区'`,
  address_street: `'大手町1-2-3'`,
  address_building: `'大手町ビル ' || floor || '階'`,
  billing_name: `company`,
  tableware: `'disposable'`,
  reduced_rate: '8',
  usual_rate: '10',
  terms_version: `'2026-04-01'`,
  fee_timeline: `jsonb_build_array(jsonb_build_object('from', null, 'rate', 0), jsonb_build_object('from', day - 5, 'rate', 50))`,
  version: '1',
}

/** The statement above writes what the rule would. */
async function assertSearchColumns(sql: Database['sql']): Promise<void> {
  const rows = await sql<Record<string, string>[]>`
    select number, contact_company, contact_last_name || contact_first_name as name,
      contact_last_name_kana || contact_first_name_kana as kana, contact_tel, contact_email, title, po_number, billing_name, address_city || address_street || address_building as place,
      coalesce(reception_name, '') as reception, search_text, search_grams::text
    from meetups limit 500`
  for (const { search_text, search_grams, ...fields } of rows) {
    const folded = searchTextOf(Object.values(fields))
    if (folded !== search_text) throw new Error(`${search_text} is not ${folded}`)
    const [{ grams }] = (await sql`select ${gramsOf(folded).join(' ')}::tsvector::text as grams`) as [{ grams: string }]
    if (grams !== search_grams) throw new Error(`${search_grams} is not ${grams}`)
  }
}

const kinds = ['株式会社', '株式会社', '株式会社', '有限会社', '合同会社', '学校法人', '医療法人', '一般社団法人']
const words =
  'みらい すばる つばめ いろは とまり木 ひなた 北極星 あかつき 銀杏 青葉 若竹 丸三 大和 東都 中央 日の出 三ツ星 桜井 白樺 小川'.split(
    ' ',
  )
const trades =
  '計画 製薬 設計 商事 建設 印刷 食品 工業 電機 出版 システム 物流 不動産 デザイン ソフト 法律事務所 監査 保険 証券 研究所'.split(
    ' ',
  )
const regions = ['', '東京', '関東', '日本', '新']

const companies = regions.flatMap((region) =>
  words.flatMap((word, at) =>
    trades.map((trade, of) => {
      const name = `${kinds[(at + of) % kinds.length]}${region}${word}${trade}`
      return { name, folded: foldForSearch(name), domain: `c${at}x${of}.example.co.jp` }
    }),
  ),
)

const parts = (list: string) =>
  list.split(' ').map((each) => {
    const [kanji = '', kana = '', roman = ''] = each.split('/')
    return { kanji, kana, roman }
  })

const lastNames = parts(
  '佐藤/サトウ/sato 鈴木/スズキ/suzuki 高橋/タカハシ/takahashi 田中/タナカ/tanaka 伊藤/イトウ/ito 渡辺/ワタナベ/watanabe 山本/ヤマモト/yamamoto 中村/ナカムラ/nakamura 小林/コバヤシ/kobayashi 加藤/カトウ/kato 吉田/ヨシダ/yoshida 山田/ヤマダ/yamada 佐々木/ササキ/sasaki 山口/ヤマグチ/yamaguchi 松本/マツモト/matsumoto 井上/イノウエ/inoue 木村/キムラ/kimura 林/ハヤシ/hayashi 斎藤/サイトウ/saito 清水/シミズ/shimizu 山崎/ヤマザキ/yamazaki 森/モリ/mori 池田/イケダ/ikeda 橋本/ハシモト/hashimoto 阿部/アベ/abe 石川/イシカワ/ishikawa 小野寺/オノデラ/onodera 三好/ミヨシ/miyoshi 岡本/オカモト/okamoto 橘/タチバナ/tachibana',
)
const firstNames = parts(
  '美咲/ミサキ/misaki 剛/ツヨシ/tsuyoshi 遥/ハルカ/haruka 仁/ジン/jin 舞/マイ/mai 司/ツカサ/tsukasa 悠真/ユウマ/yuma 怜/レイ/rei 葵/アオイ/aoi 健/ケン/ken 翔太/ショウタ/shota 陽菜/ヒナ/hina 大輔/ダイスケ/daisuke 直子/ナオコ/naoko 由美/ユミ/yumi 誠/マコト/makoto',
)

const people = lastNames.flatMap((last) =>
  firstNames.map((first) => ({
    last: last.kanji,
    first: first.kanji,
    lastKana: last.kana,
    firstKana: first.kana,
    foldedName: foldForSearch(last.kanji + first.kanji),
    foldedKana: foldForSearch(last.kana + first.kana),
    roman: `${first.roman}.${last.roman}`,
  })),
)
