import type { Module } from '#context'
import { rankBestSellers } from './rank-best-sellers.ts'

export const bestSellers: Module = { jobs: [rankBestSellers] }
