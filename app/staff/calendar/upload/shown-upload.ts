import { obstacleTo } from "./draft-obstacle.ts";
import { Store } from "./store.ts";
import type { PendingPhoto } from "./upload-draft.ts";
import type { UploadState } from "./upload-state.ts";

export class ShownUpload extends Store<UploadState> {
  protected get photos(): PendingPhoto[] {
    return this.state().draft.photos;
  }

  /** @returns true if nothing prevents saving */
  protected saysWhatIsMissing(): boolean {
    const obstacle = obstacleTo(this.state().draft);
    this.show({ problem: obstacle && { ...obstacle, about: "obstacle" } });
    return obstacle === null;
  }

  protected complain(more: string): void {
    const { problem } = this.state();
    const message = [problem?.about === "choice" && problem.message, more].filter(Boolean).join(" ");
    this.show({ problem: { message, about: "choice" } });
  }

  protected forgetThumbs(photos: PendingPhoto[]): void {
    for (const { thumb } of photos) if (thumb) URL.revokeObjectURL(thumb);
  }
}
