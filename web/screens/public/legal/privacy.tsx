import { beginLoading, preload } from '#web/store/preload.ts'
import { LegalScreen, legalHandle, loadLegal } from './legal-screen.tsx'

export const handle = legalHandle

const load = loadLegal('privacy')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Privacy() {
  return (
    <LegalScreen
      text="privacy"
      title="プライバシーポリシー"
      description="取得する個人情報、利用目的、第三者への提供、お客さまのお手続きについて。"
    />
  )
}
