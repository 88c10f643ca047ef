import { paths } from '#web/paths.ts'
import { useShop } from '#web/store/page-data.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { withFacts } from './shop-facts-words.ts'

/** 「お電話（03-0000-0000）」 */
export function Telephone() {
  const { tel } = useShop()
  if (!tel) return 'お電話'
  return (
    <>
      お電話（
      <TextLink className="num" href={paths.tel(tel)}>
        {tel}
      </TextLink>
      ）
    </>
  )
}

/** 「お電話（03-0000-0000、平日 9:00〜18:00）」 */
export function TelephoneAndHours() {
  const { tel, hours } = useShop()
  if (!tel || !hours) return tel ? <Telephone /> : withFacts('お電話', hours)
  return (
    <>
      お電話（<TextLink href={paths.tel(tel)}>{tel}</TextLink>、{hours}）
    </>
  )
}
