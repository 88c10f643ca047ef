import { type ComponentProps, type ComponentType, createContext, use } from 'react'
import style from './anchor.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Changes what the same screen shows: the focus stays on the link. */
  keepFocus?: boolean
}

function PlainLink({ keepFocus: _, ...props }: AnchorProps) {
  return <a {...props} />
}

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainLink)

/** Tells the design system how links inside the site are followed without loading a new page. */
export const LinkProvider = LinkContext.Provider

const leavesSite = /^(?:[a-z][a-z+.-]*:|\/\/)/i

/** A link. Links of this site change the screen in place; others and downloads are left to the browser, a new tab is announced. */
export function Anchor(props: AnchorProps) {
  const Link = use(LinkContext)
  if (props.target === '_blank') {
    return (
      <PlainLink rel="noopener" {...props}>
        {props.children}
        <Icon name="external" className={style.external} />
        <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
      </PlainLink>
    )
  }
  if (leavesSite.test(props.href) || props.download !== undefined) return <PlainLink {...props} />
  return <Link {...props} />
}
