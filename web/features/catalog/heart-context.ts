import { type ComponentType, createContext, useContext } from 'react'

type HeartProps = { product: { id: number; name: string } }

/** Marks a product as a favourite; null for guests. Products stand in pages that are the same for everyone. */
export const HeartContext = createContext<ComponentType<HeartProps> | null>(null)

export const useHeart = () => useContext(HeartContext)
