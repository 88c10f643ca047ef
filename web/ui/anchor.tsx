import { type ComponentProps, type ComponentType, createContext, use } from 'react'
import style from './anchor.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Changes the content of the same screen: the focus stays on the link. */
  keepFocus?: boolean
}

function PlainLink({ keepFocus: _, ...props }: AnchorProps) {
  return <a {...props} />
}

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainLink)

/** Gives the design system the component for links inside the site, which do not load a new page. */
export const LinkProvider = LinkContext.Provider

const leavesSite = /^(?:[a-z][a-z+.-]*:|\/\/)/i

/**
 * A link. Links of this site change the screen in place. The browser handles other links. A new tab is announced.
 */
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
  if (leavesSite.test(props.href)) return <PlainLink {...props} />
  return <Link {...props} />
}
