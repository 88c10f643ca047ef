export type SeedCategory = {
  id: number
  name: string
  shortName: string
  sortId: number
  note: string
  /** Key in pictures.json. */
  picture: string
}

export const categories: SeedCategory[] = [
  {
    id: 1,
    name: 'おまかせの席',
    shortName: 'おまかせ',
    sortId: 1,
    note: '人数分をまとめてご用意',
    picture: 'plan-matsu',
  },
  { id: 2, name: 'お寿司', shortName: 'お寿司', sortId: 2, note: 'にぎり・巻き・手まり', picture: 'nigiri-shimotsuki' },
  {
    id: 3,
    name: '温かい料理',
    shortName: '温かい料理',
    sortId: 3,
    note: '揚げもの・焼きもの・煮もの',
    picture: 'karaage',
  },
  { id: 4, name: '前菜・サラダ', shortName: '前菜', sortId: 4, note: '最初のひと皿に', picture: 'salad' },
  { id: 5, name: 'お弁当', shortName: 'お弁当', sortId: 5, note: '会議・研修に', picture: 'makunouchi' },
  {
    id: 6,
    name: 'おにぎり・サンド',
    shortName: 'おにぎり・サンド',
    sortId: 6,
    note: '片手で、立ったまま',
    picture: 'onigiri',
  },
  { id: 7, name: '甘味・果物', shortName: '甘味', sortId: 7, note: '会のしめくくりに', picture: 'fruits' },
  {
    id: 8,
    name: 'お茶・ソフトドリンク',
    shortName: 'ソフトドリンク',
    sortId: 8,
    note: '人数分まとめて',
    picture: 'tea',
  },
  { id: 9, name: 'お酒', shortName: 'お酒', sortId: 9, note: '20歳以上の方へ', picture: 'beer' },
  { id: 10, name: '器・備品', shortName: '器・備品', sortId: 10, note: '取り皿・お箸', picture: 'utensils' },
]
