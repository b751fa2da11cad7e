/** Features of browsers that nothing here uses, and that no page may therefore ask for. */
const unused = [
  ...["accelerometer", "autoplay", "bluetooth", "browsing-topics", "camera", "display-capture"],
  ...["encrypted-media", "fullscreen", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts"],
  ...["magnetometer", "microphone", "midi", "payment", "picture-in-picture", "publickey-credentials-create"],
  ...["publickey-credentials-get", "screen-wake-lock", "serial", "usb", "web-share", "xr-spatial-tracking"],
];

/** The home page has to fit into its first ten packets, so public pages name only what shows a visitor. */
const unusedInPublic = ["camera", "geolocation", "microphone"];

const closed = (features: string[]) => features.map((feature) => `${feature}=()`).join(",");

/** The `Permissions-Policy` header. Choosing or taking a photo in a file field needs no permission. */
export const permissionsPolicy = { staff: closed(unused), public: closed(unusedInPublic) };
