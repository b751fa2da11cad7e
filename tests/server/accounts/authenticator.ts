import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

interface Ceremony {
  challenge: string;
  origin: string;
  /** The domain that the browser names; that of the site unless a test lies about it. */
  domain?: string;
  /** Whether the authenticator has checked its user. */
  userVerified?: boolean;
}

/** An authenticator in software: it makes one passkey and signs with it whatever a test asks for. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    { domain = "localhost", userVerified = true }: Ceremony,
    attested = Buffer.alloc(0),
  ) {
    counter += 1;
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(domain), head, attested]);
  }

  const credential = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    /** Responds to a registration. */
    make(ceremony: Ceremony) {
      const length = Buffer.from([0, credentialId.length]);
      // A COSE key: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const data = authenticatorData(ceremony, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Responds to a sign-in. */
    sign(ceremony: Ceremony) {
      const data = authenticatorData(ceremony);
      const json = clientData("webauthn.get", ceremony);
      const signer = createSign("SHA256").update(Buffer.concat([data, sha256(json)]));
      return credential({
        clientDataJSON: json.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signer.sign(privateKey).toString("base64url"),
      });
    },
  };
}
