import type { Module } from '#context'
import { getScene } from './get-scene.ts'
import { listScenes } from './list-scenes.ts'
import { proposeSceneCarts } from './propose-scene-carts.ts'
import { previewScene } from './staff/preview-scene.ts'
import { changeScene, createScene, deleteScene, getSceneRecord, listSceneRows, sortScenes } from './staff/scenes.ts'

export const scenes: Module = {
  endpoints: [
    listScenes,
    getScene,
    proposeSceneCarts,
    listSceneRows,
    createScene,
    sortScenes,
    getSceneRecord,
    previewScene,
    changeScene,
    deleteScene,
  ],
}
