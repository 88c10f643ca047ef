import type { Module } from '#context'
import { getScene } from './get-scene.ts'
import { listScenes } from './list-scenes.ts'
import { proposeSceneCarts } from './propose-scene-carts.ts'

export const scenes: Module = { endpoints: [listScenes, getScene, proposeSceneCarts] }
