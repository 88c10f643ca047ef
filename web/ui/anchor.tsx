import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Changes the address of the same screen: place and focus stay where they are. */
  keepPlace?: boolean
}

function PlainLink({ keepPlace: _, ...props }: AnchorProps) {
  return <a {...props} />
}

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainLink)

/** Tells the design system how links inside the site are followed without loading a new page. */
export const LinkProvider = LinkContext.Provider

const leavesSite = /^(?:[a-z][a-z+.-]*:|\/\/)/i

/** A link. Links of this site change the screen in place; others, downloads and new tabs are left to the browser. */
export function Anchor(props: AnchorProps) {
  const Link = use(LinkContext)
  if (props.target === '_blank') return <PlainLink rel="noopener" {...props} />
  if (leavesSite.test(props.href) || props.download !== undefined) return <PlainLink {...props} />
  return <Link {...props} />
}
