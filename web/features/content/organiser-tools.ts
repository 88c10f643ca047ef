/** What an order includes besides the food, in the order in which an organiser meets it. */
export const organiserTools = [
  {
    id: 'proposal',
    when: '商品を選ぶとき',
    name: 'おまかせ提案',
    text: '人数・予算・アレルギーから、足りる量の組み合わせをお見せします。',
  },
  {
    id: 'approval',
    when: '決裁をとるとき',
    name: '承認リンク',
    text: '上司の方は、登録せずに承認できます。見積金額は、期限まで変わりません。',
  },
  {
    id: 'rsvp',
    when: '招待するとき',
    name: '出欠のリンク',
    text: 'リンクを1本送るだけ。出欠とアレルギーが集まり、料理の人数に反映できます。',
    forMembers: true,
  },
  {
    id: 'run_sheet',
    when: '当日',
    name: '進行表',
    text: '到着の時刻、電話番号、並べる順をスマートフォンに。電波がなくても開けます。',
    forMembers: true,
  },
  {
    id: 'papers',
    when: '終わったあと',
    name: '書類',
    text: '見積書から領収書、飲食費の記録まで。お手元でいつでも保存できます。',
  },
] as const satisfies readonly Tool[]

type Tool = { id: string; when: string; name: string; text: string; forMembers?: true }

export type OrganiserTool = (typeof organiserTools)[number]['id']
