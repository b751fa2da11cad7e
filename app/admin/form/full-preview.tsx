/**
 * Saves the form as a draft and opens its page on the site. It stands in the head of a live preview, in place of the
 * Preview of the save bar.
 */
export const FullPreview = () => (
  <button type="submit" name="intent" value="preview" className="tap link full-preview">
    Full page
  </button>
);
