import { beginLoading, preload } from '#web/store/preload.ts'
import { LegalScreen, legalHandle, loadLegal } from './legal-screen.tsx'

export const handle = legalHandle

const load = loadLegal('accessibility')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Accessibility() {
  return (
    <LegalScreen
      text="accessibility"
      title="アクセシビリティへの取り組み"
      description="このサイトのアクセシビリティの目標、確認した内容、わかっている課題、お問い合わせ先について。"
    />
  )
}
