import { TermList } from '#web/ui/term-list.tsx'
import { organiserTools } from './organiser-tools.ts'

/** What makes an order here less work, where somebody reads before ordering or registering. */
export function ToolList() {
  return (
    <TermList
      terms={organiserTools.map((tool) => ({
        term: tool.name,
        text: `${tool.text}${'forMembers' in tool ? '（会員の方）' : ''}`,
      }))}
    />
  )
}
